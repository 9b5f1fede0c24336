/** What the address of a request says about the form of its answers. */
export interface AnswerForm {
  /** `?ids=global`: `id` is the global one. */
  readonly showsGlobalIds: boolean
  /** `?onError=null`: a root field that fails is null alone, whatever its type says. */
  readonly failsAlone: boolean
}

/** @param url an address or its query; undefined if there is none. */
export function answerFormOf(url: string | undefined): AnswerForm {
  return { showsGlobalIds: has(url, 'ids=global'), failsAlone: has(url, 'onError=null') }
}

function has(url: string | undefined, parameter: string): boolean {
  const query = url?.split('#', 1)[0]?.split('?')[1]
  return query?.split('&').includes(parameter) === true
}
