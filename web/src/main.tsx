import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { startLanguage } from './app/i18n'
import { registerServiceWorker } from './app/service-worker'

registerServiceWorker()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')
await startLanguage()
createRoot(root).render(<App />)
