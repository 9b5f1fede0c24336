import { launch } from './lib/launch.mjs'

// Over the channel, the gateway notices if this process is killed, and then drains and ends; and this process learns
// whether a gateway that died was ready before.
await launch('main.js', { isSupervised: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
