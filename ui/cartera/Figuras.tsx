import type { CarteraEvolucion, CarteraMayores } from '../../schemas/respuestas/cartera-facturas.ts'
import { useApi } from '../kit/useApi.ts'
import { Evolucion } from './Evolucion.tsx'
import { Mayores } from './Mayores.tsx'
import { useVista } from './vista.ts'

/** The plots that are looked at once the work is done: asked for when they are about to be seen. */
const Figuras = () => {
  const { desde, direccion } = useVista()
  const evolucion = useApi<CarteraEvolucion>('/cartera_evolucion')
  const mayores = useApi<CarteraMayores>(`/cartera_mayores?desde=${desde}`, { keepPreviousData: true })
  return (
    <div className="cartera-figuras">
      <Evolucion datos={evolucion.data} error={evolucion.error} onReintentar={() => void evolucion.mutate()} />
      <Mayores
        datos={mayores.data}
        error={mayores.error}
        onReintentar={() => void mayores.mutate()}
        direccion={(cliente) => direccion({ cliente })}
      />
    </div>
  )
}

export default Figuras
