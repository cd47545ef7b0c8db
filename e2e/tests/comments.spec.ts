import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { locateField, openDocument } from '../pages/document-form.ts'
import { editorClient, openStudio, restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

const tasksButton = (page: Page) => page.getByRole('button', { name: 'Tâches', exact: true })

// Permissions are tested in lake/tests/datasets/comments.test.ts and schemas/permissions/roles.test.ts.
test('an editor comments a field and assigns a task, another resolves both', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const id = `page-${randomUUID()}`
  const taskTitle = `Décider du titre ${id.slice(-4)}`
  const client = await editorClient(serviceUrls())
  const example = await client.getDocument('page-nuit-des-courts')
  await client.create({ ...example, _type: 'page', _id: id, path: `/${id}`, parent: undefined })
  const comments = client.withConfig({ dataset: 'production-comments' })
  const findComment = () => comments.fetch('*[target.document._ref == $id && _type == "comment"][0]', { id })
  const findTask = () =>
    comments.fetch('*[title == $title && _type == "tasks.task"][0]', { title: taskTitle })
  const title = locateField(page, 'title').getByRole('textbox')
  const alice = await (await newContext()).newPage()

  await test.step('no word is lost when the features of the project are known late', async () => {
    await restoreStudioSession(page, 'Émile Dubois')
    const form = Promise.withResolvers<void>()
    const loading = page.getByText('Préparation des formulaires')
    await page.route(/\/features\?/, async (route) => {
      // The Studio either shows that it is loading the features, or shows its form long before them.
      await Promise.race([form.promise, loading.waitFor()])
      await route.continue()
    })
    await page.goto(`${serviceUrls().studio}/contenu/__edit__${id}%2Ctype%3Dpage`)
    await title.click({ timeout: 90_000 })
    await page.keyboard.press('End')
    await page.keyboard.type(' : le retour', { delay: 30 })
    form.resolve()
    await page.keyboard.type(' en salle', { delay: 30 })
    await expect(title).toHaveValue('La nuit des courts : le retour en salle')
    await expect(title).toBeFocused()
  })

  await test.step('a comment mentions a person', async () => {
    await locateField(page, 'title').hover()
    await locateField(page, 'title').getByRole('button', { name: 'Ajouter un commentaire' }).click()
    await page.keyboard.type('Est-ce le titre définitif, @')
    const mentions = page.getByTestId('comments-mentions-menu')
    await expect(mentions.getByText('Alice Martin')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(mentions).toBeHidden()
    await page.keyboard.type('?')
    await page.getByRole('button', { name: 'Envoyer le commentaire' }).first().click()
    // The first comment creates the dataset.
    await expect(async () =>
      expect(await findComment()).toMatchObject({ status: 'open', authorId: 'emile' }),
    ).toPass({ timeout: 15_000 })
    expect(JSON.stringify(await findComment())).toContain('"userId":"alice"')
  })

  await test.step('the other one sees it beside the field and resolves it', async () => {
    // After the first comment: a studio that was opened before learns of its dataset with a reload.
    await openStudio(alice, 'Alice Martin')
    await openDocument(alice, 'page', id)
    await locateField(alice, 'title').getByRole('button', { name: 'Ouvrir les commentaires' }).click()
    const thread = alice.getByTestId('comments-list-item').filter({ hasText: 'Est-ce le titre définitif' })
    await thread.hover()
    await thread.getByRole('button', { name: 'Marquer le commentaire comme résolu' }).click()
    await expect.poll(findComment).toMatchObject({ status: 'resolved' })
    await expect(
      locateField(page, 'title').getByRole('button', { name: 'Ouvrir les commentaires' }),
    ).toHaveCount(0)
  })

  await test.step('a task is assigned, and done', async () => {
    await tasksButton(page).click()
    await page.getByRole('button', { name: 'Nouvelle tâche', exact: true }).click()
    await page.getByPlaceholder('Titre de la tâche').fill(taskTitle)
    await page.getByText("Sélectionnez un nom d'utilisateur").click()
    await page.getByRole('menuitem', { name: 'Alice Martin' }).click()
    await page.getByRole('button', { name: 'Créer une tâche', exact: true }).click()
    await expect.poll(findTask).toMatchObject({ assignedTo: 'alice', status: 'open' })
    await tasksButton(alice).click()
    const task = alice.getByTestId('tasks-list-item').filter({ hasText: taskTitle })
    await expect(task).toContainText(String(example?.title))
    await task.getByRole('checkbox').click()
    await expect.poll(findTask).toMatchObject({ status: 'closed' })
  })
})
