import { useLocation, useSearch } from 'wouter'

export const DE_QUIEN = [
  ['todas', 'Todas'],
  ['mias', 'Mías'],
  ['ninguno', 'Sin asignar'],
] as const
type DeQuien = (typeof DE_QUIEN)[number][0]

export const ANULADAS = [
  ['no', 'Vigentes'],
  ['1', 'Anuladas'],
  ['todas', 'Vigentes y anuladas'],
] as const
type Anuladas = (typeof ANULADAS)[number][0]

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
