import { Anchor, createTheme, Drawer, Modal } from '@mantine/core'

const dialog = {
  lockScroll: false,
  transitionProps: { duration: 0 },
  // Readers would take the head of a dialog for that of the page.
  attributes: { header: { role: 'presentation' } },
}

/** Colours and sizes are variables in theme.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Colour alone does not tell a link from the text around it.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // Locking the scroll would write styles into the page, which its policy refuses.
    Modal: Modal.extend({ defaultProps: dialog }),
    Drawer: Drawer.extend({ defaultProps: dialog }),
  },
})
