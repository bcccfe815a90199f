/** A file of its own, so that of the whole package this part alone is loaded, and after the page. */
export { Notifications } from '@mantine/notifications'
