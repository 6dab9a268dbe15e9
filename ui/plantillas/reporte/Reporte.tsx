import { useMemo, useState } from 'react'
import { formatAmount } from '../../../schemas/es-co.ts'
import type { ReporteDePlantilla } from '../../../schemas/respuestas/plantilla.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useAngosto } from '../../kit/lista/vista.ts'
import { buscarEn, COLUMNAS, cuentasDe, NOMBRE_SECCION, SECCIONES, seccionesDe, type Seccion } from './secciones.ts'
import { SeccionDeReporte } from './SeccionDeReporte.tsx'
import { SignoDeSeccion } from './SignoDeSeccion.tsx'
import './reporte.css'

/** From so many on one looks for a tag by writing. */
const MUCHAS = 20

/**
 * What a template will fill and what it will not, sentence by sentence (experiencia.md 4.12). Its counts show one part alone; on a phone
 * the columns are one after another under them.
 */
export const Reporte = ({ reporte }: { reporte: ReporteDePlantilla }) => {
  const secciones = useMemo(() => seccionesDe(reporte), [reporte])
  const cuentas = cuentasDe(reporte)
  const angosto = useAngosto()
  const [elegida, setElegida] = useState<Seccion | null>(null)
  const [busca, setBusca] = useState('')
  const presentes = SECCIONES.filter((seccion) => COLUMNAS.includes(seccion) || secciones[seccion].length > 0)
  const primera = presentes.find((seccion) => secciones[seccion].length > 0) ?? 'reconocidas'
  const vigente = elegida && presentes.includes(elegida) ? elegida : null
  const sola = vigente ?? (angosto ? primera : null)
  const total = presentes.reduce((suma, seccion) => suma + secciones[seccion].length, 0)
  const dibujar = (seccion: Seccion) => (
    <SeccionDeReporte
      key={seccion}
      seccion={seccion}
      hallazgos={secciones[seccion]}
      cuantos={cuentas[seccion]}
      buscadas={buscarEn(secciones[seccion], busca)}
    />
  )
  return (
    <div className="reporte">
      <div className="reporte-barra">
        <div className="reporte-cuentas" role="group" aria-label="Ver del reporte">
          {presentes.map((seccion) => (
            <button
              key={seccion}
              type="button"
              aria-pressed={sola === seccion}
              onClick={() => setElegida(vigente === seccion && !angosto ? null : seccion)}
            >
              <SignoDeSeccion seccion={seccion} nada={secciones[seccion].length === 0} />
              {NOMBRE_SECCION[seccion]} <b>{formatAmount(cuentas[seccion])}</b>
            </button>
          ))}
        </div>
        {total > MUCHAS ? (
          <TextoInput
            type="search"
            size="xs"
            aria-label="Buscar en el reporte"
            placeholder="Buscar etiqueta o dato"
            value={busca}
            onChange={setBusca}
          />
        ) : null}
      </div>
      {sola ? (
        <div className="reporte-sola">{dibujar(sola)}</div>
      ) : (
        <>
          {presentes.filter((seccion) => seccion === 'fallas').map(dibujar)}
          <div className="reporte-columnas">{COLUMNAS.map(dibujar)}</div>
          {presentes.filter((seccion) => !COLUMNAS.includes(seccion) && seccion !== 'fallas').map(dibujar)}
        </>
      )}
    </div>
  )
}
