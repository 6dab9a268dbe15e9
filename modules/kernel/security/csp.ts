/** What a document may take from elsewhere, by directive of the Content-Security-Policy. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>
type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action'

/** A policy, with what one document takes besides. */
export function policyOf(base: Readonly<Record<string, string>>, besides: Sources = {}): string {
  const directives = new Map(Object.entries(base))
  for (const [directive, sources = []] of Object.entries(besides)) {
    directives.set(
      directive,
      [directives.get(directive) ?? '', ...sources].filter((source) => source && source !== "'none'").join(' '),
    )
  }
  return [...directives].map(([directive, sources]) => `${directive} ${sources}`).join('; ')
}
