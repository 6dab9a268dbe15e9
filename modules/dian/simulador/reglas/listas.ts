import listas from './listas.json' with { type: 'json' }

type Lista = keyof typeof listas

const conjuntos = new Map<string, ReadonlySet<string>>()

/** Whether a code is in one of the DIAN's lists. */
export function enLista(lista: Lista, codigo: string): boolean {
  let codigos = conjuntos.get(lista)
  if (!codigos) conjuntos.set(lista, (codigos = new Set(listas[lista].split(' '))))
  return codigos.has(codigo)
}
