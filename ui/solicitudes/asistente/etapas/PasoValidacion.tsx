import { type DePaso, ir } from '../pasos.ts'
import { vigentes } from '../archivos/progreso.ts'
import { FilaDeArchivo } from '../archivos/FilaDeArchivo.tsx'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { Respuesta } from '../piezas/Respuesta.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'

const ESPERE = 'Puede cerrar esta página: le escribimos al correo cuando haya respuesta.'

/** Stage 3. The estimated time comes from this office's history, or is not shown (specification 3, section 4). */
export const PasoValidacion = ({ solicitud }: DePaso) => {
  const { etapa, estado, demora, archivos } = solicitud
  const lista = etapa >= 4
  const devueltos = estado === 'devueltos'
  const porque = lista
    ? ''
    : devueltos
      ? 'Corrija primero los documentos devueltos.'
      : 'Sigue cuando la notaría valide su solicitud.'
  return (
    <Paso paso={3}>
      {lista ? (
        <Dicho tono="bien">
          <p>
            <b>La notaría validó su solicitud.</b>
          </p>
          <Respuesta {...solicitud} />
        </Dicho>
      ) : devueltos ? (
        <Dicho tono="aviso">
          <p>
            <b>La notaría devolvió documentos.</b> Está por corregirlos usted.
          </p>
          <Boton principal onClick={() => ir(2)}>
            Ver qué corregir
          </Boton>
        </Dicho>
      ) : (
        <Dicho tono="aviso">
          <p role="status">
            <b>Su solicitud se está procesando.</b>{' '}
            {estado === 'en_revision' ? 'La notaría está revisando sus documentos.' : ''}
          </p>
          <Respuesta {...solicitud} />
          {demora ? <p>{demora}</p> : null}
          <p>{ESPERE}</p>
        </Dicho>
      )}
      <section aria-labelledby="sol-archivos">
        <h3 id="sol-archivos">Lo que envió</h3>
        <ul>
          {vigentes(archivos)
            .filter(({ enviado_en }) => enviado_en !== null)
            .map((archivo) => (
              <FilaDeArchivo key={archivo.id} archivo={archivo} solicitud={solicitud} comprobacion={undefined} />
            ))}
        </ul>
      </section>
      <Pie paso={3} porque={porque}>
        <Boton
          principal={!devueltos}
          cerrado={!lista}
          aria-describedby={porque ? 'sol-porque' : undefined}
          onClick={() => ir(4)}
        >
          Continuar
        </Boton>
      </Pie>
    </Paso>
  )
}
