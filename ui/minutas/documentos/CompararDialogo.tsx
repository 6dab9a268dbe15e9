import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import type { ComparacionDeDocumentos, Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { CambiosDeTexto } from '../../kit/dialogs/Historial.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { nombreDe, type DeDocumento, useDocumentos } from './use-documentos.ts'

const opcionDe = ({ numero, id, created_at }: Documento) => ({
  value: String(id),
  label: `Documento ${numero ?? id} · ${formatDateTime(created_at)}`,
})

const CompararDialogo = ({ documento, onClose }: DeDocumento) => {
  const [con, setCon] = useState('')
  const { documentos } = useDocumentos(documento.id_minuta ?? 0, true)
  const otros = documentos.filter(({ id }) => id !== documento.id)
  const lectura = useApi<ComparacionDeDocumentos>(`/documentos/${documento.id}/comparar${con ? `?con=${con}` : ''}`)
  const { data } = lectura
  return (
    <Dialogo opened size="lg" title={`Qué cambió en el ${nombreDe(documento)}`} onClose={onClose}>
      {otros.length > 1 ? (
        <NativeSelect
          label="Comparado con"
          data={otros.map(opcionDe)}
          value={con || String(data?.con.id ?? '')}
          onChange={(event) => setCon(event.currentTarget.value)}
        />
      ) : null}
      <Cargada de={lectura} filas={5} />
      {data ? <Comparacion {...data} /> : null}
    </Dialogo>
  )
}

const Comparacion = ({ documento, con, datos, total_datos, texto, total_texto }: ComparacionDeDocumentos) => (
  <div className="grid gap-3 [&>h3]:mt-2 [&>h3]:text-14">
    {documento.id_version === con.id_version ? null : (
      <p className="m-0 text-13 wrap-anywhere text-warn">
        {documento.id_plantilla === con.id_plantilla
          ? `La plantilla pasó de la versión ${con.version_plantilla} a la ${documento.version_plantilla}.`
          : `La plantilla es otra: antes «${con.nombre_plantilla}», ahora «${documento.nombre_plantilla}».`}
      </p>
    )}
    <h3>Datos</h3>
    {datos.length === 0 ? (
      <p className="muted">Los mismos.</p>
    ) : (
      <ul className="grid gap-2 m-0 p-0 list-none">
        {datos.map(({ ruta, titulo, antes, despues }) => (
          <li
            key={ruta}
            className={
              'grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-1 py-2 border-b border-b-line text-13 wrap-anywhere ' +
              'movil:grid-cols-1'
            }
          >
            <span>{titulo}</span>
            <span>
              {antes === '' ? null : (
                <>
                  <del className="text-danger line-through">
                    <span className="solo-lectores">Antes: </span>
                    {antes}
                  </del>{' '}
                </>
              )}
              {despues === '' ? (
                <span className="muted">(vacío)</span>
              ) : (
                <ins className="text-ok font-semibold underline">
                  <span className="solo-lectores">Ahora: </span>
                  {despues}
                </ins>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
    {total_datos > datos.length ? <p className="muted">Y {plural(total_datos - datos.length, 'dato')} más.</p> : null}
    <h3>Texto</h3>
    <CambiosDeTexto cambios={texto} total={total_texto} />
  </div>
)

export default CompararDialogo
