import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../app/load-part'
import type { TrendChartProps } from './trend-chart'

const TrendChart = lazyPart(async () => (await import('./trend-chart')).TrendChart)

/** Somewhat before it comes into view. */
const NEAR = { rootMargin: '200px' }
/** Half a megabyte of code for charts does not hold up what people read and press first. */
const AFTER_MS = 150

/** A chart that is loaded and drawn once it is near the visible part of the page. Its place is kept free. */
export function LazyChart(props: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      timer = setTimeout(() => setIsNear(true), AFTER_MS)
    }, NEAR)
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="desk-chart" ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <TrendChart {...props} />
        </Suspense>
      )}
    </div>
  )
}
