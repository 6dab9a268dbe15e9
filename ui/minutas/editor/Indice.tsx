import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { useAlmacen, useMesa, type Marcas, cambiarDatos, useDato } from './datos/mesa.ts'
import {
  seccionesPedidas,
  SECCIONES,
  type IdSeccion,
  BASICOS,
  ENCARGADO,
  NOTARIO,
  RESOLUCION,
  VALORES,
} from './datos/secciones.ts'
import { idSeccion, plegar, useFaltanEn, useNoCuadra, Seccion, CampoDato, Campos } from './CampoDato.tsx'
import { nada } from '../../../modules/minutas/domain/forma.ts'
import { conNotario } from './datos/reglas.ts'

const CUENTA = 'inline-flex items-center gap-0.5'

const Entrada = ({ id, titulo }: { id: IdSeccion; titulo: string }) => {
  const mesa = useMesa()
  const faltan = useFaltanEn(id)
  const noCuadra = useNoCuadra(id)
  return (
    <li>
      <a
        className={
          'inline-flex items-center gap-1 min-h-8 px-2 rounded-6 text-muted text-13 no-underline whitespace-nowrap ' +
          'encima:bg-hover encima:text-ink movil:min-h-11'
        }
        href={`#${idSeccion(id)}`}
        onClick={(event) => {
          event.preventDefault()
          plegar(mesa, id, false)
          const seccion = document.getElementById(idSeccion(id))
          seccion?.scrollIntoView({ block: 'start' })
          seccion?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
        }}
      >
        {titulo}
        {faltan === null ? null : faltan > 0 ? (
          <span className={`${CUENTA} text-danger tabular-nums`} data-faltan>
            <IconAlertCircle size={14} aria-hidden />
            {faltan}
            <span className="solo-lectores"> {plural(faltan, 'falta', 'faltan').replace(/^\S+ /, '')}</span>
          </span>
        ) : noCuadra ? (
          <span className={`${CUENTA} text-danger`} data-faltan>
            <IconAlertTriangle size={14} aria-hidden />
            <span className="solo-lectores"> no cuadra</span>
          </span>
        ) : (
          <span className={`${CUENTA} text-ok`}>
            <IconCheck size={14} aria-hidden />
            <span className="solo-lectores"> completa</span>
          </span>
        )}
      </a>
    </li>
  )
}

export const Indice = () => {
  const pedidas = useAlmacen(
    useMesa().marcas,
    useCallback(({ mapa }: Marcas) => seccionesPedidas(mapa).join(), []),
  )
  return (
    <nav className="sticky top-0 z-2 -mx-1 py-1 border-b border-b-line bg-paper" aria-label="Secciones de la minuta">
      <ul className="flex flex-wrap p-0 list-none">
        {SECCIONES.filter(({ id }) => pedidas.split(',').includes(id)).map((seccion) => (
          <Entrada key={seccion.id} {...seccion} />
        ))}
      </ul>
    </nav>
  )
}

const Notario = () => {
  const mesa = useMesa()
  const { notarios: listas } = useAlmacen(mesa.catalogos, (ver) => ver)
  const [encargado, numero, fecha] = [
    useDato('notario_encargado'),
    useDato('numero_resolución'),
    useDato('fecha_resolución'),
  ]
  return (
    <>
      {NOTARIO.map((campo) => (
        <CampoDato
          key={campo.nombre}
          campo={campo}
          poner={(valor) =>
            cambiarDatos(mesa, (datos) =>
              conNotario(datos, campo.nombre, typeof valor === 'string' ? valor : null, listas),
            )
          }
        />
      ))}
      <CampoDato campo={ENCARGADO} />
      {encargado === 'si' || !nada(numero) || !nada(fecha) ? <Campos campos={RESOLUCION} /> : null}
    </>
  )
}

export const Basicos = () => (
  <Seccion id="basicos" titulo="Datos Básicos">
    <div className="kit-campos">
      <Campos campos={BASICOS} />
      <Notario />
    </div>
  </Seccion>
)

export const Valores = () => (
  <Seccion id="valores" titulo="Valores">
    <div className="kit-campos">
      <Campos campos={VALORES} />
    </div>
  </Seccion>
)
