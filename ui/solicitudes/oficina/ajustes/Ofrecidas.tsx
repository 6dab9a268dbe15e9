import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { plural } from '../../../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { enfocar } from '../../../kit/keyboard/foco.ts'
import { movida, Ordenar } from '../../../kit/tables/Ordenar.tsx'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import { Vacio } from '../../../kit/feedback/Cargada.tsx'
import { porOrdenar } from './formulario.tsx'

/** Reply of GET /solicitudes_ajustes: types, and quick templates not yet configured. */
export interface AjustesDeSolicitudes {
  tipos: TipoDeLaOficina[]
  plantillas: { id: number; nombre_plantilla: string }[]
}

export const TITULO = 'Qué se puede solicitar'
export const AJUSTES = '/admin/solicitudes-ajustes'

export const RUTA = '/solicitudes_ajustes'
export const rutaDeTipo = (id_plantilla: number): string => `/solicitudes_tipos/${id_plantilla}`
const edicionDe = (id_plantilla: number): string => `${AJUSTES}/${id_plantilla}`

export const Ofrecidas = ({ ajustes: { tipos, plantillas } }: { ajustes: AjustesDeSolicitudes }) => {
  const [moviendo, setMoviendo] = useState(false)
  const edita = puedeVista('oficina', 'modificar')
  const ofrecidas = tipos.filter(({ activo }) => activo)
  const resto = tipos.filter(({ activo }) => !activo)
  const mover = async (at: number, paso: -1 | 1) => {
    if (moviendo) return
    setMoviendo(true)
    try {
      for (const tipo of porOrdenar([...movida(ofrecidas, at, paso), ...resto])) {
        const { id_plantilla, nombre_plantilla: _nombre, ...cuerpo } = tipo
        await api.put(rutaDeTipo(id_plantilla), cuerpo)
      }
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    } finally {
      await refrescar(RUTA)
      setMoviendo(false)
      enfocar(`tipo-${ofrecidas[at]?.id_plantilla ?? ''}`)
    }
  }
  if (tipos.length + plantillas.length === 0)
    return (
      <Vacio title="No hay plantillas ágiles">
        <p>
          Una escritura se ofrece sobre una plantilla ágil, que es la que no es de ningún proyecto. Suba una en
          «Plantillas».
        </p>
      </Vacio>
    )
  return (
    <div className="solicitudes-ajustes grid gap-4 max-w-230">
      <section className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4" aria-labelledby="tipos-si">
        <h2 className="text-16" id="tipos-si">
          Se ofrecen
        </h2>
        {ofrecidas.length ? null : (
          <p className="muted">Ninguna todavía: nadie puede pedir una escritura por la página.</p>
        )}
        <ol className="grid gap-3 m-0 p-0 list-none">
          {ofrecidas.map((tipo, at) => (
            <Dicha key={tipo.id_plantilla} tipo={tipo}>
              {edita && ofrecidas.length > 1 ? (
                <Ordenar
                  nombre={tipo.titulo}
                  primero={at === 0}
                  ultimo={at === ofrecidas.length - 1}
                  mover={(paso) => void mover(at, paso)}
                />
              ) : null}
            </Dicha>
          ))}
        </ol>
      </section>
      {resto.length + plantillas.length ? (
        <section
          className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
          aria-labelledby="tipos-no"
        >
          <h2 className="text-16" id="tipos-no">
            No se ofrecen
          </h2>
          <ul className="grid gap-3 m-0 p-0 list-none">
            {resto.map((tipo) => (
              <Dicha key={tipo.id_plantilla} tipo={tipo} />
            ))}
            {plantillas.map(({ id, nombre_plantilla }) => (
              <Fila key={id} id={id} titulo={nombre_plantilla}>
                Nunca se ha ofrecido: diga primero qué papeles pide, cuánto cuesta y cuánto demora.
              </Fila>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const Dicha = ({
  tipo: { id_plantilla, titulo, papeles, costo, demora },
  children,
}: {
  tipo: TipoDeLaOficina
  children?: ReactNode
}) => (
  <Fila id={id_plantilla} titulo={titulo} acciones={children}>
    {[plural(papeles.length, 'papel', 'papeles'), costo, demora].filter(Boolean).join(' · ')}
  </Fila>
)

const Fila = ({
  id,
  titulo,
  children,
  acciones,
}: {
  id: number
  titulo: string
  children: ReactNode
  acciones?: ReactNode
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-center pt-3 border-t border-t-line">
    <span className="grid gap-0.5 wrap-anywhere">
      <Link className="font-medium" id={`tipo-${id}`} href={edicionDe(id)}>
        {titulo}
      </Link>
      <small className="muted text-13">{children}</small>
    </span>
    {acciones}
  </li>
)
