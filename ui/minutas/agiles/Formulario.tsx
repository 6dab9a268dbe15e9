import { Button } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { idDelFormulario } from '../documentos/use-documentos.ts'
import { MIGAS, HojaAgil } from './HojaAgil.tsx'

/** `/admin/Formulario` (specification 3, section 1). */
const Formulario = () => {
  const id = idDelFormulario(useHistoryState<unknown>(), useSearch())
  const lectura = useApi<DocumentoAgil>(id === null ? null : `/documentosAgiles/${id}`, {
    revalidateOnMount: true,
  })
  const { data, error } = lectura
  if (data && data.id === id) return <HojaAgil key={data.id} documento={data} />
  return (
    <Pagina title="Documento ágil" migas={MIGAS}>
      {id === null || error?.status === 404 ? (
        <Vacio title={id === null ? 'Elija un documento de la lista, o cree uno.' : 'Ese documento no existe.'}>
          <Button component={Link} href="/admin/crearDocumentoAgil" variant="default">
            Crear documento
          </Button>
        </Vacio>
      ) : (
        <Cargada de={lectura} titulo="No se pudo abrir el documento." campos={8} />
      )}
    </Pagina>
  )
}

export default Formulario
