import { launch } from './lib/launch.mjs'

// Over the channel, the gateway notices if this process is killed, and then drains and ends.
await launch('src/main.js', { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
