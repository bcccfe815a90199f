import { texts } from '../texts/index.ts'
import classes from './shell.module.css'

/** Leads past the places to the page. No link: pages have a use of their own for what follows the # of the address. */
export function SkipButton() {
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
      {texts.skip}
    </button>
  )
}
