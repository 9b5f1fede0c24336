import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { NotFound } from '../ui/not-found'
import { Loading } from '../ui/loading'
import { lazyPart } from './load-part'
import { type Person, usePerson } from './session'

/** An address, and what loads its page. */
export type PageAt = readonly [path: string, load: () => Promise<ComponentType>]

/**
 * The routes of an area. For everybody else its pages are the same as pages that do not exist. The code of a page is
 * loaded when it is first opened.
 */
export function areaRoutes(
  parent: AnyRoute,
  isOpenTo: (person: Person) => boolean,
  pages: readonly PageAt[],
): AnyRoute[] {
  return pages.map(([path, load]) => {
    const Page = lazyPart(load)
    const component = (): React.JSX.Element =>
      isOpenTo(usePerson()) ? (
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      ) : (
        <NotFound />
      )
    return createRoute({ getParentRoute: () => parent, path, component })
  })
}
