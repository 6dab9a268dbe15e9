import { Button } from '@mantine/core'
import { EnlaceDeEscritura } from '../../kit/page/EnlaceDeEscritura.tsx'
import { lazy, Suspense, useState, useMemo } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type {
  PlanDeRadicacion,
  RegistroDeTramite,
  DatoDeOrden,
} from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { IconPlus } from '@tabler/icons-react'
import { CLAVES_DE_REGISTRO } from '../../../modules/plantillas/domain.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoEditable, useEditable } from '../ficha/EnSitio.tsx'
import { Correccion, type Leido, dichoDe, enSuGrupo, porGrupo } from './Correccion.tsx'
import './orden.css'
import { Seccion } from '../../kit/ficha/Seccion.tsx'

interface Props {
  id: number
  datos: readonly DatoDeOrden[]
  leido: Leido
  corrige: boolean
}

/** Sheet value beside the interpreted or corrected one. */
const TablaDeDatos = ({ datos, ...resto }: Props) => (
  <div className="kit-tabla orden-datos">
    <table>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">En la hoja</th>
          <th scope="col">Se entiende</th>
        </tr>
      </thead>
      {porGrupo(datos).map(({ grupo, suyos }) => (
        <tbody key={grupo}>
          <tr className="orden-grupo">
            <th scope="rowgroup" colSpan={3}>
              {grupo}
            </th>
          </tr>
          {suyos.map((dato) => (
            <Fila key={dato.clave} dato={dato} {...resto} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

const Fila = ({ dato, id, leido, corrige }: Omit<Props, 'datos'> & { dato: DatoDeOrden }) => {
  const { valor: escribe, poner: setEscribe, cerrar, boton } = useEditable<true>()
  const { etiqueta, clase, dicho, valor, corregido, falla, problema } = dato
  const texto = dichoDe(clase, valor)
  const mal = problema ?? (valor === null && !corregido ? falla : null)
  return (
    <tr data-mal={mal ? true : undefined}>
      <th scope="row">{enSuGrupo(dato)}</th>
      <td className="orden-dicho">{dicho ?? <span className="muted">No lo dice</span>}</td>
      <td>
        {escribe ? (
          <Correccion id={id} leido={leido} dato={dato} valor={valor} onFin={cerrar} />
        ) : corrige ? (
          <TextoEditable
            ref={boton}
            texto={texto}
            aria-label={`${etiqueta}: ${texto || 'sin decir'}. Corregir`}
            onClick={() => setEscribe(true)}
          />
        ) : (
          texto || <span className="muted">Sin decir</span>
        )}
        {mal ? <small className="orden-mal">{mal.replace(/\.?$/, '.')}</small> : null}
        {corregido ? <Corregido dato={dato} /> : null}
      </td>
    </tr>
  )
}

const Corregido = ({ dato: { clase, dicho, leido } }: { dato: DatoDeOrden }) => {
  const antes = dichoDe(clase, leido)
  return (
    <small>
      <b>Corregido.</b>
      {antes && antes !== dicho ? ` De la hoja se entendió ${antes}.` : ''}
    </small>
  )
}

const AgregarDato = ({ id, datos, leido }: { id: number; datos: readonly DatoDeOrden[]; leido: Leido }) => {
  const [abierto, setAbierto] = useState(false)
  const [clave, setClave] = useState<string | null>(null)
  const faltan = useMemo(
    () => CLAVES_DE_REGISTRO.filter((una) => !datos.some((dato) => dato.clave === una.clave)),
    [datos],
  )
  const dato = faltan.find((una) => una.clave === clave)
  const cerrar = () => {
    setAbierto(false)
    setClave(null)
  }
  if (faltan.length === 0) return null
  if (!abierto)
    return (
      <Button
        className="justify-self-start"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Agregar un dato
      </Button>
    )
  return (
    <div className="orden-nuevo grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-2 max-w-140">
      <SelectBuscable
        autoFocus
        size="xs"
        aria-label="Dato que falta"
        placeholder="Qué dato: valor de la venta, banco…"
        options={faltan.map(({ clave: value, etiqueta: label }) => ({ value, label }))}
        value={clave}
        onChange={setClave}
      />
      {dato ? (
        <Correccion key={dato.clave} id={id} leido={leido} dato={dato} valor={null} onFin={cerrar} />
      ) : (
        <Button className="justify-self-start" size="compact-sm" variant="default" onClick={cerrar}>
          Cancelar
        </Button>
      )}
    </div>
  )
}

const Radicar = lazy(() => import('./Radicar.tsx'))

/** Finished, not filed. */
const TERMINADOS: readonly TramiteLeido['estado'][] = ['negado', 'trasladado', 'desistido', 'anulado']

const Orden = ({ tramite }: { tramite: TramiteLeido }) => {
  const { id, estado, id_radicacion, numero_radicacion } = tramite
  const lectura = useApi<RegistroDeTramite>(`/tramites/${id}/registro`, { revalidateOnMount: true })
  const { data } = lectura
  const [radica, setRadica] = useState(false)
  const puede =
    puedeVista('tramites', 'modificar') && puedeVista('radicaciones', 'crear') && !TERMINADOS.includes(estado)
  // an annulled filing can be repeated
  const plan = useApi<PlanDeRadicacion>(puede && id_radicacion !== null ? `/tramites/${id}/radicar` : null)
  const sinRadicar = id_radicacion === null || plan.data?.radicacion === null
  const corrige = puedeVista('tramites', 'modificar') && estado !== 'anulado'
  return (
    <Seccion
      titulo="Lo que dice la orden"
      cabeza={
        <>
          <span className="muted">{data ? deDonde(data) : ''}</span>
          {id_radicacion !== null && !sinRadicar ? (
            <EnlaceDeEscritura numero={numero_radicacion}>Radicación No. {numero_radicacion}</EnlaceDeEscritura>
          ) : puede ? (
            <Button size="xs" onClick={() => setRadica(true)}>
              Radicar
            </Button>
          ) : null}
        </>
      }
    >
      <Cargada de={lectura} titulo="No se pudo leer lo que dice la orden." filas={4} />
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
    </Seccion>
  )
}

const deDonde = ({ hoja, datos }: RegistroDeTramite): string => {
  const cuantos = plural(datos.length, 'dato')
  return hoja ? `De «${hoja.nombre_original}»${hoja.fila === null ? '' : `, fila ${hoja.fila}`}: ${cuantos}` : cuantos
}

/** Problems of the sheet as a whole. */
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
