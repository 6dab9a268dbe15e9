import { Button } from '@mantine/core'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { EnDialogo } from '../EnDialogo.tsx'
import { Devolver } from './Devolver.tsx'
import { Documentos } from './Documentos.tsx'

/** The documents of a request, over its list (specification 3, section 2). */
const DialogoDeDocumentos = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <EnDialogo id={id}>
    {(solicitud, cuerpo) => (
      <Dialogo
        opened
        largo
        size="lg"
        title={solicitud ? `Documentos de ${solicitud.nombre} ${solicitud.apellidos}` : 'Documentos'}
        onClose={onClose}
        actions={
          <>
            {solicitud ? <Devolver solicitud={solicitud} /> : null}
            <Button data-autofocus variant="default" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        {solicitud ? <Documentos solicitud={solicitud} cabeza={false} /> : cuerpo}
      </Dialogo>
    )}
  </EnDialogo>
)

export default DialogoDeDocumentos
