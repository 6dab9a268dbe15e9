import { plural } from '../../../schemas/es-co/index.ts'
import { MAX_VARIAS } from '../../../schemas/radicaciones/radicacion.ts'
import type { FilaRadicacion, RadicacionesCambiadas } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { api } from '../../kit/http/api.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { CamposDeEquipo } from '../equipo/CamposDeEquipo.tsx'
import type { Equipo } from '../equipo/equipo.ts'
import { AvisoDeFaltantes } from '../../requisitos/index.ts'
import type { Filtros } from '../radicacion.ts'

/** Filings whose papers are asked for one by one. */
const MIRADAS = 10

const IGUAL: Equipo = { contacto: null, digitador: null, revisor: null, liquidador: null, id_estados_escrituras: null }

interface Props {
  filas: readonly FilaRadicacion[]
  filtros: Filtros
  onClose: () => void
  onHecho: (resultado: RadicacionesCambiadas) => void
}

/** Team and state of several filings; empty fields stay as they are. */
const CambiarVarias = ({ filas, filtros, onClose, onHecho }: Props) => {
  const form = useFormulario({
    inicial: IGUAL,
    revisar: (equipo) => ({
      equipo:
        filas.length > MAX_VARIAS
          ? `A la vez se cambian hasta ${MAX_VARIAS} radicaciones: elija menos.`
          : Object.values(equipo).every((valor) => valor === null)
            ? 'Elija qué cambia.'
            : null,
    }),
    enviar: (equipo) =>
      api.put<RadicacionesCambiadas>('/radicaciones', {
        ids: filas.map(({ id }) => id),
        cambio: Object.fromEntries(Object.entries(equipo).filter(([, valor]) => valor !== null)),
      }),
    alHacer: onHecho,
    visibles: [],
  })
  const autoriza = filtros.estados_escrituras.some(
    ({ id, name }) => id === form.datos.id_estados_escrituras && name === 'Autorizada',
  )
  const cuantas = plural(filas.length, 'radicación', 'radicaciones')
  return (
    <Dialogo
      opened
      size="sm"
      title={`Cambiar ${cuantas}`}
      onClose={onClose}
      {...form.dialogo}
      si={`Cambiar ${cuantas}`}
    >
      <div className="kit-columna">
        <p className="muted">
          Lo que deje vacío queda como está en cada una. Cada una se guarda aparte: la que no se pueda, dice por qué.
        </p>
        <CamposDeEquipo
          filtros={filtros}
          equipo={form.datos}
          errores={{}}
          opcionales
          onChange={(campo, valor) => {
            form.cambiar({ [campo]: valor })
            form.setErrores({})
          }}
        />
        {autoriza ? (
          filas.length > MIRADAS ? (
            <p className="muted">{`Elija hasta ${MIRADAS} para ver aquí qué documentos les faltan antes de autorizar.`}</p>
          ) : (
            filas.map(({ id, numero_radicacion }) => <AvisoDeFaltantes key={id} id={id} numero={numero_radicacion} />)
          )
        ) : null}
        <p className="radi-error" role="alert">
          {form.errores['equipo']}
        </p>
      </div>
    </Dialogo>
  )
}

export default CambiarVarias
