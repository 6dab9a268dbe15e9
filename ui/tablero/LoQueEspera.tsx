import { Link } from 'wouter'
import { LINEAS } from '../../schemas/mi-dia.ts'
import type { MiDia } from '../../schemas/respuestas/mi-dia.ts'
import { puede } from '../kit/permisos.ts'
import { decir } from './lineas.ts'

/** The page where each alarm is put right, for who may see it; else where the alarms are. */
const DONDE: Readonly<Record<string, string>> = {
  certificado: '/admin/oficina',
  numeracion: '/admin/oficina',
  contingencia: '/admin/oficina',
  fallidos: '/admin/procesos?f.estado=fallido',
}

/** What waits for the person, the most urgent first, each the way to its list. */
export const LoQueEspera = ({ lineas, alarmas = [] }: Pick<MiDia, 'lineas' | 'alarmas'>) => {
  const ahora = Date.now()
  const dichas = lineas.filter(({ clave }) => puede(LINEAS[clave].permiso)).map((linea) => decir(linea, ahora))
  const avisos = alarmas.map(({ regla, titulo, grado, detalle }) => ({
    clave: regla,
    cuantas: '',
    nombre: titulo,
    detalle,
    urgente: grado === 'urgente',
    href: DONDE[regla] ?? '/admin/procesos',
  }))
  const todas = [...dichas, ...avisos].sort((una, otra) => Number(otra.urgente) - Number(una.urgente))
  return (
    <section className="tablero-espera" aria-labelledby="espera">
      <header>
        <h2 id="espera">Lo que espera</h2>
      </header>
      {todas.length === 0 ? (
        <p className="muted">Nada espera: está al día.</p>
      ) : (
        <ul>
          {todas.map(({ clave, cuantas, nombre, detalle, urgente, href }) => (
            <li key={clave} data-urgente={urgente || undefined}>
              <Link href={href}>
                <b>{cuantas || <span aria-hidden>!</span>}</b>
                <span>{nombre}</span>
                <small>
                  {urgente ? <strong>Urgente</strong> : null}
                  {urgente && detalle ? ' · ' : ''}
                  {detalle}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
