import { type AnyRoute, createRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { type ComponentType, Suspense } from 'react'
import { NotFound } from '../ui/not-found'
import { Loading } from '../ui/loading'
import { lazyPart } from './load-part'
import { type Person, usePerson } from './session'
import type { TextArea } from './use-texts'

/** An address, what loads its page, and what loads the part that the page begins with. */
export type PageAt = readonly [path: string, load: () => Promise<ComponentType>, ahead?: () => Promise<unknown>]

/**
 * The routes of an area with its texts. For everybody else its pages are the same as pages that do not exist. Code and
 * texts of a page are loaded when it is first opened: at once, while the service is still asked who is signed in.
 */
export function areaRoutes(
  parent: AnyRoute,
  texts: TextArea,
  isOpenTo: (person: Person) => boolean,
  pages: readonly PageAt[],
): AnyRoute[] {
  return pages.map(([path, load, ahead]) => {
    const Page = lazyPart(load)
    const loader = (): void => {
      // The page itself waits for these, and says what fails.
      for (const part of [load(), ahead?.(), i18next.loadNamespaces(texts)]) part?.catch(() => undefined)
    }
    const component = (): React.JSX.Element =>
      isOpenTo(usePerson()) ? (
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      ) : (
        <NotFound />
      )
    // The page of another client is another page: what was begun on the one must not go on, or be stored, on the other.
    // The tabs of a record are one page.
    const remountDeps = ({ params }: { readonly params: object }) => ({ ...params, tab: undefined })
    return createRoute({ getParentRoute: () => parent, path, component, loader, remountDeps })
  })
}
