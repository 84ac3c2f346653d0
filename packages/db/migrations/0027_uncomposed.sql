-- Deliveries that could not be composed wait for the operator. There are none nearly always, and they are counted
-- often.

create index outgoing_mail_uncomposed on outgoing_mail (id)
  where fault in ('not composed', 'not composed, due again');

create index outgoing_message_uncomposed on outgoing_message (id) where fault = 'not composed';
