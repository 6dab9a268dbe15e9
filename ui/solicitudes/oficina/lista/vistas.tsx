import { useLocation, useSearch } from 'wouter'

/** Whose requests are looked at. */
export const DE_QUIEN = [
  ['todas', 'Todas'],
  ['mias', 'Mías'],
  ['ninguno', 'Sin asignar'],
] as const
type DeQuien = (typeof DE_QUIEN)[number][0]

/** Whether those that were annulled are among them. */
export const ANULADAS = [
  ['no', 'Vigentes'],
  ['1', 'Anuladas'],
  ['todas', 'Vigentes y anuladas'],
] as const
type Anuladas = (typeof ANULADAS)[number][0]

/** Which requests list and board look at; it stands in the address, beside what a list keeps there, and counts in saved views. */
export const useVista = () => {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const de = DE_QUIEN.find(([cual]) => cual === params.get('de'))?.[0] ?? 'todas'
  const anuladas = ANULADAS.find(([cual]) => cual === params.get('anuladas'))?.[0] ?? 'no'
  const poner = (nombre: 'de' | 'anuladas', valor: DeQuien | Anuladas) => {
    const next = new URLSearchParams(search)
    next.delete('pagina')
    if (valor === 'todas' && nombre === 'de') next.delete('de')
    else if (valor === 'no') next.delete('anuladas')
    else next.set(nombre, valor)
    const text = next.toString()
    navigate(text ? `${location}?${text}` : location)
  }
  /** What of it the server is asked. */
  const pedido: Record<string, string> = {
    ...(de === 'todas' ? {} : { asignado: de }),
    ...(anuladas === 'no' ? {} : { anuladas }),
  }
  return { de, anuladas, poner, pedido }
}

interface Props<V extends string> {
  label: string
  opciones: readonly (readonly [V, string])[]
  valor: V
  onElegir: (valor: V) => void
}

/** One of a few ways to look at requests. */
export const Elegir = <V extends string>({ label, opciones, valor, onElegir }: Props<V>) => (
  <span className="inline-flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map(([cual, rotulo]) => (
      <button
        key={cual}
        type="button"
        className="lista-preset"
        aria-pressed={cual === valor}
        onClick={() => onElegir(cual)}
      >
        {rotulo}
      </button>
    ))}
  </span>
)
