import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { correosDePractica } from '../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { useOficina } from '../office.ts'
import NoEncontrada from '../kit/feedback/NoEncontrada.tsx'

/** Mails that the practice office would have sent today. */
const Correos = () => {
  const { oficina } = useOficina()
  return oficina && !oficina.practica ? <NoEncontrada /> : <Guardados />
}

const Guardados = () => {
  const lectura = useApi<Leida<typeof correosDePractica>>('/practica/correos', {
    refreshInterval: 10_000,
  })
  return (
    <Pagina
      title="Correos que no se enviaron"
      subtitle="En su oficina habrían salido. Aquí solo se muestran, hasta esta noche."
    >
      <Cargada de={lectura} espera={<Cargando />}>
        {({ data }) =>
          data.length ? (
            <div className="flex flex-col gap-2 max-w-215">
              {data.map(({ id, para, asunto, texto, adjuntos, cuando }) => (
                <details className="border border-line rounded-8 bg-surface" key={id}>
                  <summary className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3 px-4 cursor-pointer">
                    <strong>{asunto}</strong>
                    <small className="text-muted last:col-span-full last:wrap-anywhere">{formatDateTime(cuando)}</small>
                    <small className="text-muted last:col-span-full last:wrap-anywhere">
                      Para {para}
                      {adjuntos.length ? ` · ${adjuntos.join(', ')}` : ''}
                    </small>
                  </summary>
                  <pre className="m-0 p-4 border-t border-t-line [font:inherit] wrap-anywhere whitespace-pre-wrap">
                    {texto}
                  </pre>
                </details>
              ))}
            </div>
          ) : (
            <Vacio title="Todavía no hay ninguno">
              Envíe una liquidación o una factura por correo: la carta aparece aquí.
            </Vacio>
          )
        }
      </Cargada>
    </Pagina>
  )
}

export default Correos
