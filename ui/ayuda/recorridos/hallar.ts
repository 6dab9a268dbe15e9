import type { Senal } from './recorridos.ts'

const QUE: Record<Senal['rol'], string> = {
  botón: 'button, [role="button"]',
  enlace: 'a[href]',
  campo: 'input, textarea, [role="combobox"]',
}

const junto = (texto: string | null | undefined): string =>
  (texto ?? '').replace(/\s+/g, ' ').replace(/ \*$/, '').trim()

/** What a control is called, for what a step may point at: its own word, its label's, what it says. */
function nombreDe(element: Element): string {
  const otros = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
  const etiqueta = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined // of those that have any
  return junto(element.getAttribute('aria-label') ?? (otros || etiqueta || element.textContent))
}

const seVe = (element: Element): boolean => element.getClientRects().length > 0

/** The first element of that role and name that is seen: in the dialog on top, if there is one, before the page. */
export function hallar({ rol, nombre }: Senal): HTMLElement | null {
  const dialogos = [...document.querySelectorAll('[role="dialog"]')].filter(seVe).reverse()
  const es = (texto: string) => (typeof nombre === 'string' ? texto === nombre : nombre.test(texto))
  for (const lugar of [...dialogos, document.getElementById('contenido')]) {
    const suyos = [...(lugar?.querySelectorAll<HTMLElement>(QUE[rol]) ?? [])]
    const estos = suyos.filter((element) => seVe(element) && es(nombreDe(element)))
    // one that cannot be pressed only where there is no other: a side that is charged whole takes no more invoices
    const este = estos.find((element) => !element.matches(':disabled')) ?? estos[0]
    if (este) return este
  }
  return null
}
