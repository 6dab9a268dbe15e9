import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatTime, plural } from '../../schemas/es-co/index.ts'
import type { ReglaDeCuentas, ReglaRevisada } from '../../schemas/respuestas/oficina/revision.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { type ApiError, api } from '../kit/http/api.ts'
import { Tabla } from '../kit/tables/Tabla.tsx'

const PATH = '/revision'

interface Revision {
  hechas: number
  total: number
  faltas: (ReglaRevisada & Pick<ReglaDeCuentas, 'dice'>)[]
  termino?: Date
}

/** Asks one rule after another, so that each is a short question; leaving the page stops it. */
export const RevisarCuentas = () => {
  const [revision, setRevision] = useState<Revision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const corte = useRef(new AbortController())
  useEffect(() => () => corte.current.abort(), [])
  const revisar = async () => {
    corte.current = new AbortController()
    const { signal } = corte.current
    setError(null)
    try {
      const reglas = await api.get<ReglaDeCuentas[]>(PATH, { signal })
      let va: Revision = { hechas: 0, total: reglas.length, faltas: [] }
      setRevision(va)
      for (const { clave, dice } of reglas) {
        const hecha = await api.get<ReglaRevisada>(`${PATH}/${clave}`, { signal })
        va = {
          ...va,
          hechas: va.hechas + 1,
          faltas: hecha.filas.length ? [...va.faltas, { ...hecha, dice }] : va.faltas,
        }
        setRevision(va)
      }
      setRevision({ ...va, termino: new Date() })
    } catch (problema) {
      if (signal.aborted) return
      setRevision(null)
      setError(problema as ApiError) // what `api` throws
    }
  }
  const corre = revision !== null && !revision.termino
  return (
    <section
      className="flex flex-wrap gap-x-10 gap-y-2 items-center py-3 px-6 border-b border-b-line movil:px-4"
      aria-label="Revisar las cuentas"
    >
      <p className="flex-[1_1_280px] max-w-[90ch]" role="status">
        {comoVa(revision)}
      </p>
      <Button variant="default" loading={corre} onClick={() => void revisar()}>
        Revisar las cuentas
      </Button>
      {error ? <ErrorEnSitio error={error} title="No se pudo revisar." onRetry={() => void revisar()} /> : null}
      {revision?.faltas.map((falta) => (
        <Falta key={falta.clave} falta={falta} />
      ))}
    </section>
  )
}

function comoVa(revision: Revision | null): string {
  if (!revision) return 'Compara facturas, pagos, depósitos, cartera, números y estados, y dice lo que no cuadra.'
  const { hechas, total, faltas, termino } = revision
  if (!termino) return `Revisando: ${hechas} de ${total}.`
  const [reglas, hora] = [plural(total, 'regla'), formatTime(termino)]
  if (!faltas.length) return `Todo cuadra: ${reglas}, ${hora}.`
  return `${faltas.length} de ${reglas} no se ${faltas.length === 1 ? 'cumple' : 'cumplen'}, ${hora}.`
}

const Falta = ({ falta: { dice, filas, mas } }: { falta: Revision['faltas'][number] }) => (
  <details className="basis-full">
    <summary className="py-1 px-0 text-danger">
      No se cumple en {mas ? 'más de 100 registros' : plural(filas.length, 'registro')}: {dice}
    </summary>
    <div className="overflow-x-auto">
      <Tabla
        className="tabular-nums [&_td]:py-1 [&_td]:pr-8 [&_th]:py-1 [&_th]:pr-8 [&_th]:text-left [&_th]:font-medium"
        filas={filas}
        clave={({ id, debe, hay }) => `${id} ${debe} ${hay}`}
        nombra={-1}
        columnas={[
          ['Registro', ({ nombre, enlace }) => (enlace ? <Link href={enlace}>{nombre}</Link> : nombre)],
          ['Debe ser', ({ debe }) => debe],
          ['Hay', ({ hay }) => hay],
        ]}
      />
    </div>
  </details>
)
