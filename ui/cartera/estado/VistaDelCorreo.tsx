import { useEffect, useRef } from 'react'

/**
 * Puts a mail's own nodes in a place, with the styles that they carry: the page's policy takes none that stand in markup, so they are read
 * under another name. In text a quote is written otherwise, and stays.
 */
function poner(html: string, lugar: ShadowRoot): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-estilo="'), 'text/html')
  const estilos = [body, ...body.querySelectorAll<HTMLElement>('[data-estilo]')].map(
    (uno) => [uno, uno.dataset['estilo'] ?? ''] as const,
  )
  const hoja = document.createElement('div')
  hoja.append(...body.childNodes)
  lugar.replaceChildren(hoja)
  for (const [uno, css] of estilos) (uno === body ? hoja : uno).style.cssText = css
}

/** A mail as its reader will see it, apart from the page. */
export const VistaDelCorreo = ({ html, titulo }: { html: string; titulo: string }) => {
  const sitio = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sitio.current) poner(html, sitio.current.shadowRoot ?? sitio.current.attachShadow({ mode: 'open' }))
  }, [html])
  return <div className="estado-vista" role="region" aria-label={titulo} tabIndex={0} ref={sitio} />
}
