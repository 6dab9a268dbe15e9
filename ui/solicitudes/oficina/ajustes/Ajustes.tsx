import { Link, useParams } from 'wouter'
import { Cargada, Vacio } from '../../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../../kit/page/Pagina.tsx'
import { useApi, refrescar } from '../../../kit/http/use-api.ts'
import type { ReactNode } from 'react'
import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { plural } from '../../../../schemas/es-co/index.ts'
import { useAccion } from '../../../kit/forms/use-envio.ts'
import { api } from '../../../kit/http/api.ts'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { enfocar } from '../../../kit/keyboard/foco.ts'
import { movida, Ordenar } from '../../../kit/tables/Ordenar.tsx'
import { EdicionDeTipo } from './EdicionDeTipo.tsx'
import { porOrdenar, RUTA, rutaDeTipo } from './formulario.tsx'

/** Reply of GET /solicitudes_ajustes: types, and quick templates not yet configured. */
interface AjustesDeSolicitudes {
  tipos: TipoDeLaOficina[]
  plantillas: { id: number; nombre_plantilla: string }[]
}

const TITULO = 'Qué se puede solicitar'
const AJUSTES = '/admin/solicitudes-ajustes'

/** `/admin/solicitudes-ajustes` (permission 129; 131 to change). */
const Ajustes = () => {
  const cual = Number(useParams<{ id?: string }>().id ?? 0)
  const lectura = useApi<AjustesDeSolicitudes>(RUTA, { revalidateOnMount: true })
  const { data, mutate } = lectura
  const tipo = data?.tipos.find(({ id_plantilla }) => id_plantilla === cual) ?? null
  const nombre = tipo?.nombre_plantilla ?? data?.plantillas.find(({ id }) => id === cual)?.nombre_plantilla
  const migas = [
    { label: 'Configuracion', href: '/admin/configuracion' },
    ...(cual ? [{ label: TITULO, href: AJUSTES }] : []),
  ]
  if (cual && nombre !== undefined)
    return (
      <EdicionDeTipo
        key={`${cual} ${tipo?.version ?? ''}`}
        id={cual}
        nombre={nombre}
        tipo={tipo}
        migas={migas}
        alTraer={() => void mutate()}
      />
    )
  return (
    <Pagina
      title={TITULO}
      migas={migas}
      subtitle="Qué escrituras se ofrecen en la página de la notaría, y lo que se dice de cada una antes de comenzar."
    >
      <Cargada de={lectura} titulo="No se pudo leer qué se ofrece." filas={6} />
      {data && cual ? <p className="muted">Esa plantilla ágil no está en uso.</p> : null}
      {data && !cual ? <Ofrecidas ajustes={data} /> : null}
    </Pagina>
  )
}

const Ofrecidas = ({ ajustes: { tipos, plantillas } }: { ajustes: AjustesDeSolicitudes }) => {
  const { hacer } = useAccion()
  const edita = puedeVista('oficina', 'modificar')
  const ofrecidas = tipos.filter(({ activo }) => activo)
  const resto = tipos.filter(({ activo }) => !activo)
  const mover = (at: number, paso: -1 | 1) =>
    hacer(async () => {
      try {
        for (const tipo of porOrdenar([...movida(ofrecidas, at, paso), ...resto])) {
          const { id_plantilla, nombre_plantilla: _nombre, ...cuerpo } = tipo
          await api.put(rutaDeTipo(id_plantilla), cuerpo)
        }
      } finally {
        await refrescar(RUTA)
        enfocar(`tipo-${ofrecidas[at]?.id_plantilla ?? ''}`)
      }
    })
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
      <Link className="font-medium" id={`tipo-${id}`} href={`${AJUSTES}/${id}`}>
        {titulo}
      </Link>
      <small className="muted text-13">{children}</small>
    </span>
    {acciones}
  </li>
)

export default Ajustes
