import type { StoredUser } from '../stored-user'

export const aStoredUser = (fields: Partial<StoredUser> = {}): StoredUser => ({
  user_id: 'u1',
  name: 'Anna Jónsdóttir',
  email: 'anna@kot.test',
  lang: 'is',
  newsletter: false,
  end_of_subscription: null,
  ...fields,
})
