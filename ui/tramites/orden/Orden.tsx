import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { plural } from '../../../schemas/es-co.ts'
import type { PlanDeRadicacion, RegistroDeTramite } from '../../../schemas/respuestas/orden-tramite.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { Dicho } from '../../kit/Dicho.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { useApi } from '../../kit/useApi.ts'
import { AgregarDato } from './AgregarDato.tsx'
import { TablaDeDatos } from './TablaDeDatos.tsx'
import './orden.css'

const Radicar = lazy(() => import('./Radicar.tsx'))

/** Those that are over are not filed. */
const TERMINADOS: readonly TramiteLeido['estado'][] = ['negado', 'trasladado', 'desistido', 'anulado']

/** What the sheet of a deed order says, beside what its procedure says now; and filing it. */
const Orden = ({ tramite }: { tramite: TramiteLeido }) => {
  const { id, estado, id_radicacion, numero_radicacion } = tramite
  const { data, error, mutate } = useApi<RegistroDeTramite>(`/tramites/${id}/registro`, { revalidateOnMount: true })
  const [radica, setRadica] = useState(false)
  const puede =
    puedeVista('tramites', 'modificar') && puedeVista('radicaciones', 'crear') && !TERMINADOS.includes(estado)
  // one whose filing was annulled is filed again
  const plan = useApi<PlanDeRadicacion>(puede && id_radicacion !== null ? `/tramites/${id}/radicar` : null)
  const sinRadicar = id_radicacion === null || plan.data?.radicacion === null
  const corrige = puedeVista('tramites', 'modificar') && estado !== 'anulado'
  return (
    <section className="ficha-seccion" aria-labelledby="tramite-orden">
      <header>
        <h2 id="tramite-orden">Lo que dice la orden</h2>
        <span className="muted">{data ? deDonde(data) : ''}</span>
        {id_radicacion !== null && !sinRadicar ? (
          <Link className="orden-enlace" href={`/admin/radicacion/${id_radicacion}/0`}>
            Radicación No. {numero_radicacion}
          </Link>
        ) : puede ? (
          <Button size="xs" onClick={() => setRadica(true)}>
            Radicar
          </Button>
        ) : null}
      </header>
      {error ? (
        <ErrorEnSitio error={error} title="No se pudo leer lo que dice la orden." onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Esqueleto filas={4} /> : null}
      {data ? (
        <>
          <Hallado registro={data} />
          {data.datos.length ? <TablaDeDatos id={id} datos={data.datos} leido={data} corrige={corrige} /> : null}
          {corrige ? <AgregarDato id={id} datos={data.datos} leido={data} /> : null}
        </>
      ) : null}
      <Suspense fallback={null}>
        {radica ? <Radicar tramite={tramite} onClose={() => setRadica(false)} /> : null}
      </Suspense>
    </section>
  )
}

/** «De «orden.xlsx», fila 3: 21 datos». */
const deDonde = ({ hoja, datos }: RegistroDeTramite): string => {
  const cuantos = plural(datos.length, 'dato')
  return hoja ? `De «${hoja.nombre_original}»${hoja.fila === null ? '' : `, fila ${hoja.fila}`}: ${cuantos}` : cuantos
}

/** What is wrong with the sheet and no datum says by itself. */
const Hallado = ({ registro: { motivo, fallas, avisos, desconocidos, datos } }: { registro: RegistroDeTramite }) => {
  const enSuDato = (columna: string | null) => datos.some(({ etiqueta, falla }) => falla && etiqueta === columna)
  const sueltas = fallas.filter(({ columna, mensaje }) => mensaje !== motivo && !enSuDato(columna))
  return (
    <>
      {motivo ? (
        <Dicho tono="aviso">
          <p>{motivo}</p>
        </Dicho>
      ) : null}
      {sueltas.length ? (
        <Dicho tono="mal">
          <strong>
            {sueltas.length === 1 ? 'La hoja trae una falla' : `La hoja trae ${plural(sueltas.length, 'falla')}`}
          </strong>
          <ul>
            {sueltas.map(({ columna, mensaje }) => (
              <li key={`${columna ?? ''} ${mensaje}`}>
                {columna ? `${columna}: ` : ''}
                {mensaje}.
              </li>
            ))}
          </ul>
        </Dicho>
      ) : null}
      {avisos.length || desconocidos.length ? (
        <Dicho tono="aviso">
          {avisos.map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
          {desconocidos.length ? (
            <p>Estos títulos no son del formato y no se leen: {desconocidos.map((uno) => `«${uno}»`).join(', ')}.</p>
          ) : null}
        </Dicho>
      ) : null}
    </>
  )
}

export default Orden
