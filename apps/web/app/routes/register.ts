import { redirect } from 'react-router'

export function loader() {
  return redirect('/sign-up', 301)
}
