/** Stop words, without accents. */
export const stopWords: ReadonlySet<string> = new Set(
  `a afin ai aie ainsi allez allons alors apres as au aucun aura aurai aurait aurez auront aussi autre aux avaient
  avais avait avant avec avez avoir avons bien bonjour c ca car ce ceci cela celle celles celui ces cet cette
  ceux chaque chez ci combien comme comment d dans de deja depuis des dire dit dois doit donc donner dont du e
  elle elles en encore entre es est et etaient etait etes etre eu eux faire fais fait faites faudrait faut fois
  font fut ici il ils j je juste l la laquelle le lequel les lesquelles lesquels leur leurs lors lorsque lui m
  ma mais me meme merci mes moi moins mon n ne nest ni non nos notre nous on ont ou oui par parce pas peu peut
  peuvent peux plait plus pour pourquoi pourrais pourrait pouvez pouvoir pris pu puis puisje puisque qu quand
  que quel quelle quelles quelqu quelque quelques quels qui quoi s sa sans se sera serai serait seras serez
  serons seront ses si sinon soit sommes sont sous suis sur svp t ta te tes toi ton toujours tous tout toute
  toutes tres trop tu un une va vais vers veut veux voila vont vos votre voudrais voulez vouloir vous y`.split(
    /\s+/,
  ),
)
