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
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { PASOS, PUESTA_EN_MARCHA } from '../../schemas/oficina/puesta-en-marcha.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { usePreferencia } from '../kit/page/preferencias.ts'
import { puede as puedeEnSesion } from '../kit/http/session.ts'

/** Singular and plural. */
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
  obligaciones_vencen: ['Obligación vencida o por vencer', 'Obligaciones vencidas o por vencer'],
  tarifas_por_confirmar: ['Cifra de las tarifas por confirmar', 'Cifras de las tarifas por confirmar'],
}

/** Masculine names, for the sentence about the oldest one. */
const MASCULINOS: ReadonlySet<string> = new Set(['tramites_vencidos', 'tramites_devueltos', 'depositos_sin_asignar'])

const HORA = 3_600_000
/** Hours left from which a wait is urgent. */
const APREMIA = 12

/** «quedan 5 horas», «venció hace 3 días». */
const plazoDicho = (limite: string, ahora: number): string => {
  const horas = Math.floor(Math.abs(Date.parse(limite) - ahora) / HORA)
  const cuanto =
    horas < 1 ? 'menos de 1 hora' : horas < 72 ? plural(horas, 'hora') : plural(Math.floor(horas / 24), 'día')
  if (Date.parse(limite) < ahora) return `el plazo venció hace ${cuanto}`
  return `${horas <= 1 ? 'queda' : 'quedan'} ${cuanto}`
}

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

/** Page that corrects each alarm; default: the list of alarms. */
const DONDE: Readonly<Record<string, string>> = {
  certificado: '/admin/oficina',
  numeracion: '/admin/oficina',
  contingencia: '/admin/oficina',
  fallidos: '/admin/procesos?f.estado=fallido',
}

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
        <h2 className="text-16 font-semibold" id="espera">
          Lo que espera
        </h2>
      </header>
      {todas.length === 0 ? (
        <p className="muted">Nada espera: está al día.</p>
      ) : (
        <ul className="p-0 border-t border-t-line list-none">
          {todas.map(({ clave, cuantas, nombre, detalle, urgente, href }) => (
            <li className="border-b border-b-line" key={clave} data-urgente={urgente || undefined}>
              <Link
                className="grid grid-cols-[56px_minmax(0,1fr)] items-baseline gap-x-4 py-2 px-0 text-ink no-underline encima:bg-hover"
                href={href}
              >
                <b className="text-accent in-data-urgente:text-danger text-20 tabular-nums font-semibold leading-[1.3]">
                  {cuantas || (
                    <span className="wrap-anywhere" aria-hidden>
                      !
                    </span>
                  )}
                </b>
                <span className="wrap-anywhere">{nombre}</span>
                <small className="col-2 text-muted text-13 tabular-nums">
                  {urgente ? <strong className="text-danger">Urgente</strong> : null}
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

const esOculto = (valor: unknown): valor is 'ocultos' => valor === 'ocultos'

/** Steps of a new office until its first deed; each is ticked by its result. */
export const PrimerosPasos = ({ pasos }: { pasos: NonNullable<MiDia['pasos']> }) => {
  const [oculto, setOculto] = usePreferencia('primeros_pasos', esOculto)
  if (oculto) return null
  const hechos = pasos.filter(({ hecho }) => hecho).length
  const siguiente = pasos.find(({ hecho, despues }) => !hecho && !despues)
  return (
    <section className="tablero-pasos" aria-labelledby="primeros-pasos">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 min-h-7 mb-2">
        <h2 className="text-16 font-semibold" id="primeros-pasos">
          Primeros pasos
        </h2>
        <p className="muted flex-1 whitespace-nowrap text-13 tabular-nums">
          {hechos} de {pasos.length}
        </p>
        <Button component={Link} href={PUESTA_EN_MARCHA} size="compact-sm">
          {hechos ? 'Seguir la puesta en marcha' : 'Poner en marcha la oficina'}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            setOculto('ocultos')
            enfocar('contenido')
          }}
        >
          No mostrar más
        </Button>
      </header>
      <ol
        className={
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-1 py-3 px-0 border-y ' +
          'border-y-line list-none'
        }
      >
        {pasos.map(({ clave, hecho, despues }) => {
          const { titulo, linea, ...paso } = PASOS[clave]
          const pagina = 'pagina' in paso ? paso.pagina : `${PUESTA_EN_MARCHA}/${clave}`
          const tambien = !hecho && 'tambien' in paso && puedeEnSesion(paso.tambien.permiso) ? paso.tambien : null
          return (
            <li
              className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 py-2 px-0 text-muted"
              key={clave}
              data-hecho={hecho || undefined}
              data-siguiente={clave === siguiente?.clave || undefined}
            >
              {hecho ? (
                <IconCircleCheckFilled className="text-ok" size={20} aria-hidden />
              ) : (
                <IconCircle className="in-data-siguiente:text-accent" size={20} aria-hidden />
              )}
              <span>
                <Link className="in-data-siguiente:font-semibold in-data-hecho:text-muted" href={pagina}>
                  {titulo}
                </Link>
                <small className="block text-13">{hecho ? 'Hecho' : despues ? 'Para después' : linea}</small>
                {tambien ? (
                  <small className="block text-13">
                    <Link className="in-data-siguiente:font-semibold" href={tambien.pagina}>
                      {tambien.texto}
                    </Link>
                  </small>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
