import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { plural } from '../../../schemas/es-co.ts'
import type { FilaRadicacion, RadicacionesCambiadas } from '../../../schemas/respuestas/radicacion.ts'
import { aviso } from '../../kit/aviso.ts'
import { ResultadoPorFila } from '../../kit/lista/ResultadoPorFila.tsx'
import { refrescar, useCatalogo } from '../../kit/useApi.ts'
import type { Filtros } from '../radicacion.ts'

const CambiarVarias = lazy(() => import('./CambiarVarias.tsx'))

interface Props {
  filas: FilaRadicacion[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** What can be changed of several filings at once, and what became of each. Those that did not change stay chosen. */
export const Varias = ({ filas, limpiar, elegir }: Props) => {
  const [abierto, setAbierto] = useState(false)
  const { data: filtros, error, mutate } = useCatalogo<Filtros>('/radicacionesFiltros')
  const [hecho, setHecho] = useState<RadicacionesCambiadas | null>(null)
  const alHacer = (resultado: RadicacionesCambiadas) => {
    setAbierto(false)
    void refrescar('/radi')
    const fallidas = resultado.resultados.filter(({ ok }) => !ok).map(({ id }) => id)
    if (fallidas.length) {
      setHecho(resultado)
      elegir(fallidas)
    } else {
      aviso.exito(`${plural(resultado.cambiadas, 'radicación cambiada', 'radicaciones cambiadas')}.`)
      limpiar()
    }
  }
  const abrir = () => {
    if (filtros) return setAbierto(true)
    aviso.error(error?.message ?? 'No se pudo leer quién trabaja las escrituras.')
    void mutate()
  }
  return (
    <>
      <Button size="xs" variant="default" loading={!filtros && !error} onClick={abrir}>
        Cambiar…
      </Button>
      <Suspense fallback={null}>
        {abierto && filtros ? (
          <CambiarVarias filas={filas} filtros={filtros} onClose={() => setAbierto(false)} onHecho={alHacer} />
        ) : null}
      </Suspense>
      {hecho ? (
        <ResultadoPorFila
          title="Cambio de varias radicaciones"
          resumen={`${plural(hecho.cambiadas, 'cambiada', 'cambiadas')}, ${hecho.resultados.length - hecho.cambiadas} no.`}
          filas={hecho.resultados.map(({ id, numero_radicacion, ok, error }) => ({
            id,
            ok,
            nombre: `No. ${numero_radicacion}`,
            href: `/admin/radicacion/${id}/0`,
            dicho: ok ? 'Cambiada' : error,
          }))}
          onClose={() => setHecho(null)}
        />
      ) : null}
    </>
  )
}
