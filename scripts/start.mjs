import { launch } from './lib/launch.mjs'

// The channel tells the gateway when this process is killed outright: it then drains instead of living on unseen.
await launch('src/main.js', { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
