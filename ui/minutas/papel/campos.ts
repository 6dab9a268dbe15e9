import { recorrer, type Nodo } from './modelo.ts'

/** Where a page's number and how many there are stand until the pages are known: characters that no document carries. */
export const NUMERO = '\ue010'
export const TOTAL = '\ue011'

const QUE: Readonly<Record<string, string>> = { PAGE: NUMERO, NUMPAGES: TOTAL, SECTIONPAGES: TOTAL }

/** Word keeps `PAGE` and what it last was: the one becomes its place, the other goes. Fields of other kinds stay as they were saved. */
export function mostrarNumeros(parrafo: Nodo): void {
  let instruccion: string | null = null
  let enLugar = ''
  for (const corrida of parrafo.children ?? []) {
    for (const hijo of corrida.children ?? []) {
      if (hijo.charType === 'begin') instruccion = ''
      else if (hijo.type === 'instruction' && instruccion !== null) instruccion += hijo.text ?? ''
      else if (hijo.charType === 'separate' || (hijo.charType === 'end' && instruccion !== null)) {
        const que = QUE[/^\s*(\w+)/.exec(instruccion ?? '')?.[1]?.toUpperCase() ?? '']
        if (que) Object.assign(corrida, { fieldRun: false, children: [{ type: 'text', text: que }] })
        enLugar = hijo.charType === 'separate' ? (que ?? '') : ''
        instruccion = null
      } else if (hijo.charType === 'end') enLugar = ''
    }
    if (enLugar && !corrida.children?.some(({ text }) => text === enLugar)) callar(corrida)
  }
}

const callar = (corrida: Nodo): void => {
  recorrer(corrida, (nodo) => {
    if (nodo.type === 'text') nodo.text = ''
  })
}
