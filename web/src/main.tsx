import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { startLanguage } from './app/i18n'
import { router } from './app/router'
import { registerServiceWorker } from './app/service-worker'
import { beginSession } from './app/session'

registerServiceWorker()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')
// What a page needs is asked for together: texts, its code, and who is signed in.
const texts = startLanguage()
beginSession()
void router.load()
// Not awaited here: a part of the application that imports this file would wait for it, and it for that part.
void texts.then(() => createRoot(root).render(<App />))
