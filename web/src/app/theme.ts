import { createTheme, Modal, Drawer } from '@mantine/core'

/** Colours and sizes are variables in theme.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Locking the scroll would write styles into the page, which its policy refuses.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } }),
  },
})
