import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { MAX_VARIAS } from '../../../schemas/radicaciones/radicacion.ts'
import type { FilaRadicacion, RadicacionesCambiadas } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { api } from '../../kit/http/api.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { CamposDeEquipo } from '../CamposDeEquipo.tsx'
import type { Equipo } from '../guardar/equipo.ts'
import type { Filtros } from '../radicacion.ts'

const IGUAL: Equipo = { contacto: null, digitador: null, revisor: null, liquidador: null, id_estados_escrituras: null }

interface Props {
  filas: readonly FilaRadicacion[]
  filtros: Filtros
  onClose: () => void
  onHecho: (resultado: RadicacionesCambiadas) => void
}

/** Who works on several filings, or where their deeds stand: what is left empty stays as each has it. */
const CambiarVarias = ({ filas, filtros, onClose, onHecho }: Props) => {
  const [equipo, setEquipo] = useState(IGUAL)
  const [falta, setFalta] = useState('')
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const cuantas = plural(filas.length, 'radicación', 'radicaciones')

  const cambiar = async () => {
    const cambio = Object.fromEntries(Object.entries(equipo).filter(([, valor]) => valor !== null))
    const dicho =
      filas.length > MAX_VARIAS
        ? `A la vez se cambian hasta ${MAX_VARIAS} radicaciones: elija menos.`
        : Object.keys(cambio).length
          ? ''
          : 'Elija qué cambia.'
    setFalta(dicho)
    if (dicho || guardando) return
    setGuardando(true)
    setProblema(null)
    try {
      onHecho(await api.put<RadicacionesCambiadas>('/radicaciones', { ids: filas.map(({ id }) => id), cambio }))
    } catch (fallo) {
      setProblema(fallo)
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Cambiar ${cuantas}`}
      onClose={onClose}
      onSubmit={() => void cambiar()}
      problema={problema}
      si={`Cambiar ${cuantas}`}
      ocupado={guardando}
    >
      <div className="kit-columna">
        <p className="muted">
          Lo que deje vacío queda como está en cada una. Cada una se guarda aparte: la que no se pueda, dice por qué.
        </p>
        <CamposDeEquipo
          filtros={filtros}
          equipo={equipo}
          errores={{}}
          opcionales
          onChange={(campo, valor) => {
            setFalta('')
            setEquipo({ ...equipo, [campo]: valor })
          }}
        />
        <p className="radi-error" role="alert">
          {falta}
        </p>
      </div>
    </Dialogo>
  )
}

export default CambiarVarias
