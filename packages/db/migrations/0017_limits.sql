-- An address has one spelling: lower case and composed (NFC), as normaliseEmail of the domain writes it.
-- Two Unicode spellings of one address would be two accounts, two limits and two suppressions.
alter table account
  add constraint account_email_nfc_check check (email is nfc normalized);
alter table mailed_link
  add constraint mailed_link_email_nfc_check check (email is nfc normalized);
alter table outgoing_mail
  add constraint outgoing_mail_recipient_nfc_check check (recipient is nfc normalized);
alter table mail_suppression
  add constraint mail_suppression_address_nfc_check check (address is nfc normalized);
alter table soft_bounce
  add constraint soft_bounce_address_nfc_check check (address is nfc normalized);
