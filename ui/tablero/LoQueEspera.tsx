import { Link } from 'wouter'
import { LINEAS, DIAS_DE_VIEJA, type ClaveDeLinea } from '../../schemas/oficina/mi-dia.ts'
import type { MiDia, LineaDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { puede } from '../kit/http/permisos.ts'
import {
  addDays,
  bogotaDate,
  daysAgo,
  formatDate,
  formatNumber,
  formatPesos,
  plural,
} from '../../schemas/es-co/index.ts'

/** What each line is called when it is one, and when they are several. */
const NOMBRES: Readonly<Record<ClaveDeLinea, readonly [string, string]>> = {
  facturas_rechazadas: ['Factura rechazada por la DIAN', 'Facturas rechazadas por la DIAN'],
  facturas_sin_enviar: ['Factura sin enviar a la DIAN', 'Facturas sin enviar a la DIAN'],
  ordenes_vencidas: [
    'Orden de escrituración con el término vencido',
    'Órdenes de escrituración con el término vencido',
  ],
  tramites_vencidos: ['Trámite con el término vencido', 'Trámites con el término vencido'],
  tramites_devueltos: ['Trámite que espera su respuesta', 'Trámites que esperan su respuesta'],
  mis_solicitudes: ['Solicitud que espera algo de usted', 'Solicitudes que esperan algo de usted'],
  radicaciones_viejas: [
    `Radicación suya de hace ${DIAS_DE_VIEJA} días o más`,
    `Radicaciones suyas de hace ${DIAS_DE_VIEJA} días o más`,
  ],
  radicaciones: ['Radicación suya en curso', 'Radicaciones suyas en curso'],
  depositos_sin_asignar: ['Depósito sin asignar', 'Depósitos sin asignar'],
  cartera_vieja: ['Cliente que debe hace más de 180 días', 'Clientes que deben hace más de 180 días'],
  tarifas_por_confirmar: ['Cifra de las tarifas por confirmar', 'Cifras de las tarifas por confirmar'],
}

/** What is said of the oldest of several, by the gender of their name. */
const MASCULINOS: ReadonlySet<string> = new Set(['tramites_vencidos', 'tramites_devueltos', 'depositos_sin_asignar'])

const HORA = 3_600_000
/** The hours left with which a wait is urgent. */
const APREMIA = 12

/** How much time is left until an instant, or passed since it: «quedan 5 horas», «venció hace 3 días». */
const plazoDicho = (limite: string, ahora: number): string => {
  const horas = Math.floor(Math.abs(Date.parse(limite) - ahora) / HORA)
  const cuanto =
    horas < 1 ? 'menos de 1 hora' : horas < 72 ? plural(horas, 'hora') : plural(Math.floor(horas / 24), 'día')
  if (Date.parse(limite) < ahora) return `el plazo venció hace ${cuanto}`
  return `${horas <= 1 ? 'queda' : 'quedan'} ${cuanto}`
}

/** A line as it is read: how many of what, since when or until when, and where they are. */
interface LineaDicha {
  clave: string
  cuantas: string
  nombre: string
  detalle: string
  urgente: boolean
  href: string
}

const decir = ({ clave, cuantas, limitado, desde, limite, hasta, valor }: LineaDeMiDia, ahora: number): LineaDicha => {
  const hoy = bogotaDate(ahora)
  const [uno, varios] = NOMBRES[clave]
  const sola = cuantas === 1
  const edad = desde === undefined ? '' : daysAgo(desde, hoy)
  const vencida = clave === 'ordenes_vencidas' || clave === 'tramites_vencidos'
  const [primera, antigua] = MASCULINOS.has(clave) ? ['el primero', 'el más antiguo'] : ['la primera', 'la más antigua']
  const cuando =
    limite !== undefined
      ? `${sola ? '' : 'a la primera '}${plazoDicho(limite, ahora)}`
      : hasta !== undefined
        ? `${sola ? 'responda' : `responda ${primera}`} hasta el ${formatDate(hasta)}`
        : !edad
          ? ''
          : vencida
            ? `${sola ? 'venció' : `${primera} venció`} ${edad}`
            : sola
              ? edad
              : `${antigua}, ${edad}`
  const partes = [valor === undefined ? '' : formatPesos(valor), cuando]
  return {
    clave,
    cuantas: `${formatNumber(cuantas)}${limitado ? '+' : ''}`,
    nombre: sola ? uno : varios,
    detalle: partes.filter(Boolean).join(' · '),
    urgente:
      vencida ||
      clave === 'facturas_rechazadas' ||
      (limite !== undefined && Date.parse(limite) - ahora < APREMIA * HORA),
    href: LINEAS[clave].pagina({ hoy, vieja: addDays(hoy, -DIAS_DE_VIEJA) }),
  }
}

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
      <header className="min-h-7 mb-2">
        <h2 id="espera">Lo que espera</h2>
      </header>
      {todas.length === 0 ? (
        <p className="muted">Nada espera: está al día.</p>
      ) : (
        <ul>
          {todas.map(({ clave, cuantas, nombre, detalle, urgente, href }) => (
            <li className="border-b border-b-line" key={clave} data-urgente={urgente || undefined}>
              <Link className="encima:bg-hover" href={href}>
                <b className="text-accent text-20 tabular-nums font-semibold leading-[1.3]">
                  {cuantas || (
                    <span className="wrap-anywhere" aria-hidden>
                      !
                    </span>
                  )}
                </b>
                <span className="wrap-anywhere">{nombre}</span>
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
