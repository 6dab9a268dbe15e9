import { tipoDe } from '../../../schemas/tramites/index.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { FichaDeFormulario } from '../../screen/FichaDeFormulario.tsx'
import { useAdicionales } from '../../screen/useAdicionales.ts'

/** What its form said, by the titles of its kind and those of the office's own fields. */
export const Datos = ({ tramite }: { tramite: TramiteLeido }) => {
  const {
    tipo,
    identificacion,
    solicitante,
    telefono,
    correo,
    anotaciones: _notas,
    data,
    datos,
    extra,
    velado,
  } = tramite
  const adicionales = useAdicionales(tipo, 'tramites', 'nuevoTramite')
  const definicion = tipoDe(tipo)
  return (
    <section className="ficha-seccion" aria-labelledby="tramite-datos">
      <header>
        <h2 id="tramite-datos">Datos</h2>
      </header>
      {velado ? (
        <p className="muted">
          Este registro es reservado (D. 1260 de 1970, art. 115): sus datos los lee quien trabaja los trámites.
        </p>
      ) : definicion ? (
        <FichaDeFormulario
          definicion={definicion}
          extra={adicionales}
          fila={{ identificacion, solicitante, telefono, correo, ...data, ...datos, anotaciones: null, extra }}
        />
      ) : null}
    </section>
  )
}
