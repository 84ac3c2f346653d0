import { storageKeys } from '@kot/domain/site/storage-keys'
import { MAX_REFERRAL_LENGTH } from './referral'

/**
 * An inline script for the head. Pages are rendered once for everybody, so a signed-in user would see the header of
 * visitors until all scripts have run. Before the first paint it sets `data-signed-in` on the html element, by which
 * CSS chooses between `ForVisitor` and `ForMember`, and the user's first name as a CSS string.
 *
 * It also stores the referral of a link, because many visitors leave before all scripts have run.
 *
 * A text and not a function, because server and browser minify functions differently. It agrees with
 * `parseStoredUser`, `firstName` and `referralIn`.
 */
export const sessionScript = `(function () {
  try {
    var user = JSON.parse(localStorage.getItem('${storageKeys.user}'))
    var isUser = /^(string|number)$/.test(typeof user.user_id) &&
      typeof user.name === 'string' && typeof user.email === 'string'
    if (!isUser) return
    var name = user.name.trim().split(/\\s+/u)[0] || user.email
    var root = document.documentElement
    root.dataset.signedIn = ''
    root.style.setProperty('--first-name', JSON.stringify(name))
  } catch (error) {}
})();
(function () {
  try {
    var query = new URLSearchParams(location.search)
    var words = { ${storageKeys.friend}: query.get('friend'), ${storageKeys.channel}: query.get('channel') }
    for (var key in words) {
      var word = words[key]
      if (word && word.length <= ${MAX_REFERRAL_LENGTH}) localStorage.setItem(key, word)
    }
  } catch (error) {}
})()`
