import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { ETAPAS } from '../../../../schemas/solicitud.ts'
import { Recorrer } from '../../../kit/lista/recorrer.ts'
import { useTextoDemorado } from '../../../kit/lista/useLista.ts'
import { Elegir } from '../lista/Elegir.tsx'
import { DE_QUIEN, useVista } from '../lista/vistas.ts'
import { Columna } from './Columna.tsx'
import { moverEntreTarjetas } from './mover.ts'
import './tablero.css'

const Cajon = lazy(() => import('../ficha/CajonDeSolicitud.tsx'))

/** Requests by their stage: how many are in each, since when each is there, and who has it. */
export const Tablero = () => {
  const { de, pedido, poner } = useVista()
  const [q, setQ] = useBusqueda()
  const [texto, setTexto] = useTextoDemorado(q, setQ)
  const [abierta, setAbierta] = useState<number | null>(null)
  const [porEtapa, setPorEtapa] = useState<Readonly<Record<number, readonly FilaDeSolicitud[]>>>({})
  const alLlegar = useCallback(
    (etapa: number, filas: readonly FilaDeSolicitud[]) => setPorEtapa((antes) => ({ ...antes, [etapa]: filas })),
    [],
  )
  const ids = useMemo(() => ETAPAS.flatMap((_, etapa) => porEtapa[etapa] ?? []).map(({ id }) => id), [porEtapa])
  return (
    <div className="tablero-marco">
      <div className="tablero-barra">
        <TextInput
          type="search"
          aria-label="Buscar en el tablero"
          placeholder="Nombre, correo, documento, teléfono…"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            texto ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setTexto('')} /> : null
          }
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <Elegir label="De quién" opciones={DE_QUIEN} valor={de} onElegir={(cual) => poner('de', cual)} />
      </div>
      <div
        className="tablero"
        role="region"
        aria-label="Solicitudes por etapa"
        tabIndex={0}
        onKeyDown={moverEntreTarjetas}
      >
        {ETAPAS.map((nombre, etapa) => (
          <Columna key={nombre} etapa={etapa} pedido={pedido} q={q} alLlegar={alLlegar} onAbrir={setAbierta} />
        ))}
      </div>
      <Recorrer value={{ ids, onIr: setAbierta }}>
        <Suspense fallback={null}>
          {abierta === null ? null : <Cajon id={abierta} onClose={() => setAbierta(null)} />}
        </Suspense>
      </Recorrer>
    </div>
  )
}

/** What is looked for, in the address. */
const useBusqueda = (): [string, (q: string) => void] => {
  const [location, navigate] = useLocation()
  const search = useSearch()
  return [
    new URLSearchParams(search).get('q') ?? '',
    (q) => {
      const next = new URLSearchParams(search)
      if (q) next.set('q', q)
      else next.delete('q')
      navigate(`${location}?${next.toString()}`, { replace: true })
    },
  ]
}
